import type { ModelState } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { modelsQuery } from '../administration.api.ts';

/** The models of detection and OCR, and whether they are present and intact. */
export function ModelsCard() {
  const { t } = useTranslation('administration');
  const { data, error, isPending, isFetching, refetch } = useQuery(modelsQuery);
  return (
    <Card
      title={t('models.title')}
      description={t('models.lead')}
      footer={
        <Button icon={RefreshCw} loading={isFetching} onClick={() => void refetch()}>
          {t('models.again')}
        </Button>
      }
    >
      {isPending ? <Skeleton className="h-[160px] rounded-4" /> : null}
      {error && !isFetching ? (
        <Banner tone="danger" title={t('models.loadFailed')}>
          {errorText(error)}
        </Banner>
      ) : null}
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((model) => (
            <Model key={`${model.origin} ${model.name}`} model={model} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function Model({ model }: { model: ModelState }) {
  const { t } = useTranslation('administration');
  const { name, origin, licence, version, methods, languages, problem } = model;
  const facts = [
    t(`models.origin.${origin}`),
    ...(version === null ? [] : [t('models.version', { version })]),
    ...(licence === null ? [] : [licence]),
    ...(methods.length === 0 ? [] : [t('models.methods', { methods: methods.join(', ') })]),
    ...(languages.length === 0 ? [] : [t('models.languages', { languages: languages.join(', ') })]),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-[240px]">
        <b className="font-medium wrap-anywhere">{origin === 'ocr' ? t('models.ocr') : name}</b>
        <span className="block text-sm wrap-anywhere text-fg-3">{facts.join(' · ')}</span>
        {problem === null ? null : (
          <span lang="en" className="block text-sm wrap-anywhere">
            {problem}
          </span>
        )}
      </div>
      {problem === null ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('models.whole')}
        </Badge>
      ) : (
        <Badge tone="danger" icon={CircleX}>
          {t('models.unusable')}
        </Badge>
      )}
    </li>
  );
}
