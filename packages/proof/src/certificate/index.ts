export { certificateNameOf, certificatePdf } from './certificate-pdf.ts';
