import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/signs/icon.tsx';
import './sample-paper.css';

/** A removed text: it is not under the bar, it is not in the page at all. */
function Gone({ width }: { width: number }) {
  return <span className="sample-gone" style={{ width }} />;
}

function Mark({ kind, letter, children }: { kind: string; letter?: string; children: ReactNode }) {
  return (
    <span
      className="sample-mark"
      data-kind={kind}
      data-letter={letter}
      data-decided={letter ? undefined : ''}
    >
      {children}
    </span>
  );
}

/** An illustration: an invented letter in Norwegian, partly redacted, partly undecided. */
export function SamplePaper() {
  const { t } = useTranslation('auth');
  return (
    <aside
      aria-hidden="true"
      className="relative hidden max-h-dvh overflow-hidden border-l border-line bg-canvas lg:sticky lg:top-0 lg:block"
    >
      <div className="sample-paper" lang="nb">
        <div className="sample-brand">
          <Crest />
          <span>
            Nordvik kommune<small>Velferdskontoret</small>
          </span>
        </div>
        <div className="sample-columns">
          <div>
            <Gone width={102} />
            <br />
            <Gone width={104} />
            <br />
            <Gone width={86} />
          </div>
          <dl>
            <dt>Dato</dt>
            <dd>3. november 2026</dd>
            <dt>Saksnummer</dt>
            <dd>2026/1147</dd>
            <dt>Saksbehandler</dt>
            <dd>Ida Skogvang</dd>
          </dl>
        </div>
        <p className="sample-title">Vedtak om økonomisk sosialhjelp</p>
        <p>
          Vi viser til søknaden som vi mottok 14. oktober 2026 fra <Gone width={102} />, fødselsnummer{' '}
          <Gone width={84} />, og til samtalen på telefon <Mark kind="fast">12 34 56 78</Mark> den 20.
          oktober.
        </p>
        <p className="sample-heading">Vedtak</p>
        <p>
          Kommunen innvilger kr 6 450 per måned fra 1. november 2026 til 31. januar 2027. Beløpet utbetales
          til konto <Mark kind="fast">1234.56.78903</Mark>.
        </p>
        <p className="sample-heading">Begrunnelse</p>
        <p>
          <Mark kind="fast">Nordmann</Mark> bor alene med{' '}
          <Mark kind="standard" letter="S">
            to barn, Jonas (9) og Live (6)
          </Mark>
          . Hun har vært sykmeldt siden mars på grunn av{' '}
          <Mark kind="advanced" letter="A">
            kronisk migrene
          </Mark>{' '}
          og følges opp av fastlegen,{' '}
          <Mark kind="fast" letter="F">
            Eva&nbsp;Strandli
          </Mark>
          . I samtalen opplyste hun at arbeidsforholdet ved{' '}
          <Mark kind="standard" letter="S">
            Nordvik Fiskemottak
          </Mark>{' '}
          ble avsluttet i august.
        </p>
        <p>
          Utgifter til husleie er dokumentert. Vi har lagt vekt på at{' '}
          <Mark kind="fast" letter="F">
            Karis
          </Mark>{' '}
          inntekt etter dette ikke dekker nødvendige utgifter til livsopphold for henne og barna, jf.
          sosialtjenesteloven § 18.
        </p>
        <p className="sample-heading">Klage</p>
        <p>
          Du kan klage på vedtaket innen tre uker etter at du mottok det. Klagen sendes til oss, for eksempel
          på e-post til post@nordvik.example.
        </p>
        <p className="sample-end">Med hilsen</p>
      </div>
      <div className="absolute bottom-14 left-1/2 flex -translate-x-1/2 items-center gap-3 rounded-5 bg-raised py-3 pr-5 pl-3 whitespace-nowrap shadow-popup">
        <span className="grid size-9 place-items-center rounded-full bg-success text-panel">
          <Icon as={ShieldCheck} size={20} />
        </span>
        <span>
          <b className="block text-lg leading-[22px] tracking-[-0.01em]">{t('paper.checked')}</b>
          <small className="text-sm text-fg-2">{t('paper.how')}</small>
        </span>
      </div>
    </aside>
  );
}

function Crest() {
  return (
    <svg
      width="30"
      height="34"
      viewBox="0 0 30 34"
      fill="none"
      stroke="#33474f"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 2h26v15c0 8-6 12.5-13 15C8 29.5 2 25 2 17Z" />
      <path
        d="M6 20c3-2.5 6-2.5 9 0s6 2.5 9 0M7 14.5 12 8l3.5 4L18 9l5 5.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
