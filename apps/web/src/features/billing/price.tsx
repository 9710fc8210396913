import { Fragment } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { moneyParts } from './money-parts.ts';

/** A price with a large number and a small currency. */
export function Price({ ore }: { ore: number }) {
  const format = useFormat();
  return moneyParts(format.money(ore)).map(({ text, isNumber }, index) => (
    <Fragment key={text}>
      {index > 0 ? '\u00a0' : null}
      {isNumber ? text : <small className="text-base font-medium tracking-normal text-fg-3">{text}</small>}
    </Fragment>
  ));
}
