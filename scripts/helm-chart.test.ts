import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environmentSchema, secretNames } from '../apps/server/src/environment.ts';
import { findOnPath } from './locate.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const chart = join(root, 'deploy/helm/sladd');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const schema = JSON.parse(read('deploy/helm/sladd/values.schema.json'));
const values = parse(read('deploy/helm/sladd/values.yaml'));
const helm = findOnPath('helm');

/** The least that somebody has to say. */
const least = { publicUrl: 'https://sladd.example.org', secrets: { name: 'sladd-secrets' } };
/** Everything that is off by itself. */
const most = {
  ...least,
  settings: { MAX_FILE_MB: '50' },
  worker: { autoscaling: { enabled: true, metric: { matchLabels: { namespace: 'sladd' } } } },
  ingress: { enabled: true, className: 'nginx', tlsSecretName: 'tls', annotations: { a: 'b' } },
  networkPolicy: {
    extraEgress: [{ to: [{ ipBlock: { cidr: '10.1.2.3/32' } }], ports: [{ protocol: 'TCP', port: 25 }] }],
    callsFrom: [{ namespaceSelector: {} }],
    metricsFrom: [{ namespaceSelector: {} }],
  },
};

describe('the values of the chart', () => {
  const isValid = new Ajv().compile(schema);
  const given = { ...values, ...least, secrets: { ...values.secrets, ...least.secrets } };

  test('are those of the schema, but for the two that only their owner knows', () => {
    expect(isValid(given), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...given, publicUrl: values.publicUrl })).toBe(false);
    expect(isValid({ ...given, secrets: values.secrets })).toBe(false);
  });

  test.for([
    ['a word that is none of them', { replicaCount: 3 }],
    ['a secret among the settings', { settings: { SERVER_SECRET: 'x'.repeat(40) } }],
    ['a number that Helm would write in its own way', { settings: { HSTS_SECONDS: 31_536_000 } }],
    [
      'a database that may be anywhere',
      { networkPolicy: { ...values.networkPolicy, postgresql: { to: [], port: 5432 } } },
    ],
  ] as const)('refuse %s', ([, wrong]) => {
    expect(isValid({ ...given, ...wrong })).toBe(false);
  });

  test('name settings that there are, and keep secrets among secrets', () => {
    const known = Object.keys(environmentSchema.shape);
    for (const name of [...values.secrets.web, ...values.secrets.worker]) expect(known).toContain(name);
    const { enum: refused } = schema.definitions.notASetting;
    expect(refused).toEqual(expect.arrayContaining([...secretNames]));
    for (const name of refused) expect(known).toContain(name);
  });

  test('are of the version that the repository has', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(parse(read('deploy/helm/sladd/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });
});

const envSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const podSchema = z.object({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([
    z.object({
      image: z.string(),
      env: envSchema,
      resources: z.object({ requests: z.object({}), limits: z.object({ memory: z.string() }) }),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
    }),
  ]),
});
const objectSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.record(z.string(), z.unknown()),
});
type Manifest = z.output<typeof objectSchema>;

function render(given: object): Manifest[] {
  const text = execFileSync(
    helm ?? '',
    ['template', 'case', chart, '--kube-version', '1.31.0', '--values', '-'],
    {
      encoding: 'utf8',
      input: JSON.stringify(given),
    },
  );
  return parseAllDocuments(text).map((document) => objectSchema.parse(document.toJS()));
}

function podOf({ spec }: Manifest): z.output<typeof podSchema> {
  return podSchema.parse(z.object({ template: z.object({ spec: z.unknown() }) }).parse(spec).template.spec);
}

describe.skipIf(!helm)('the chart as Helm writes it', () => {
  test.for([
    ['the least', least, []],
    ['the most', most, ['HorizontalPodAutoscaler', 'Ingress']],
  ] as const)('has what is asked for: %s', ([, given, more]) => {
    const usual = [
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
    ];
    const kinds = [...usual, 'PersistentVolumeClaim', 'Service', 'Deployment', 'Deployment', 'Job', ...more];
    expect(
      render(given)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(kinds.sort());
  });

  test('runs every pod as nobody, with a root it cannot write to and no secret in a variable', () => {
    const pods = render(most)
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map(podOf);
    expect(pods).toHaveLength(3);
    const known = Object.keys(environmentSchema.shape);
    for (const { env } of pods.flatMap(({ containers }) => containers)) {
      for (const { name } of env) expect(known).toContain(name.replace(/_FILE$/u, ''));
      for (const name of secretNames) expect(env.map((one) => one.name)).not.toContain(name);
    }
  });

  test('lets nothing out but to the database, the queue and name servers', () => {
    const reachSchema = z.object({
      policyTypes: z.array(z.string()),
      egress: z.array(
        z.object({ to: z.array(z.object({})).min(1), ports: z.array(z.object({ port: z.number() })).min(1) }),
      ),
    });
    const reached = render(least)
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec }) => {
        const { policyTypes, egress } = reachSchema.parse(spec);
        expect(policyTypes).toEqual(['Ingress', 'Egress']);
        return [metadata.name, egress.flatMap(({ ports }) => ports.map(({ port }) => port))];
      });
    expect(Object.fromEntries(reached)).toEqual({
      'case-sladd-web': [53, 53, 5432, 6379],
      'case-sladd-worker': [53, 53, 6379],
      'case-sladd-migration': [53, 53, 5432],
    });
  });

  test('passes what Helm itself checks', () => {
    const lint = ['lint', chart, '--strict', '--quiet', '--kube-version', '1.31.0', '--values', '-'];
    execFileSync(helm ?? '', lint, { input: JSON.stringify(most), stdio: ['pipe', 'pipe', 'pipe'] });
  });
});

test.skipIf(helm)('the chart as Helm writes it: not run, there is no helm', () => undefined);
