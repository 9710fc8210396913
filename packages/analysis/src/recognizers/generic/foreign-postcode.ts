/** A postcode of the United Kingdom ("LS6 2AB"), a state and ZIP code of the USA ("OR 97201") or an Eircode ("A67 HR20"). */
export const foreignPostcode = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?|[AC-FHKNPRTV-Y]\d[\dW] [AC-FHKNPRTV-Y\d]{4})`;
