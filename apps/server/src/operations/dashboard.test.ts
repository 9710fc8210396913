import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Metrics } from './metrics.ts';
import { processGauges } from './process-gauges.ts';

const dashboardSchema = z.object({
  panels: z
    .array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }))
    .min(1),
});
const file = new URL('../../../../deploy/grafana/sladd.json', import.meta.url);
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** All metrics and labels of a process. */
function told(): { readonly names: ReadonlySet<string>; readonly labels: ReadonlySet<string> } {
  const metrics = new Metrics(processGauges(() => ({ queued: 0, active: 0 })));
  metrics.count({ method: 'GET', route: '/api/health', status: 200, seconds: 0.1 });
  const text = metrics.text();
  return {
    names: new Set(Array.from(text.matchAll(/^([a-z_0-9]+)[ {]/gm), ([, name = '']) => name)),
    labels: new Set(Array.from(text.matchAll(/[{,]([a-z]+)="/g), ([, label = '']) => label)),
  };
}

test.for(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)))(
  'the dashboard asks for what is told: %s',
  ([, expr]) => {
    const { names, labels } = told();
    const asked = expr.match(/\b(sladd|process|nodejs)_[a-z_0-9]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(names).toContain(name);
    const grouped = Array.from(
      expr.matchAll(/by \(([a-z, ]+)\)|\{([a-z]+)[=!]/g),
      ([, by, one]) => by ?? one ?? '',
    );
    // Prometheus adds the label of the process itself.
    for (const label of grouped.flatMap((list) => list.split(', ')).filter((one) => one !== 'instance'))
      expect(labels).toContain(label);
  },
);

test('every metric of ours is on the dashboard', () => {
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
  for (const name of told().names) expect(asked).toContain(name);
});
