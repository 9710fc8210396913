import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
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

interface Pod {
  readonly containers: readonly { readonly env: readonly { readonly name: string }[] }[];
}
/** What the tests look at of an object of Kubernetes. */
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly spec: Pod };
    readonly policyTypes?: readonly string[];
    readonly egress?: readonly {
      readonly to: readonly object[];
      readonly ports: readonly { readonly port: number }[];
    }[];
  };
}

/** How every pod has to run. */
const guarded = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      resources: { requests: {}, limits: { memory: expect.any(String) } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    },
  ],
};

function render(given: object): Manifest[] {
  const words = ['template', 'case', chart, '--kube-version', '1.31.0', '--values', '-'];
  const text = execFileSync(helm ?? '', words, { encoding: 'utf8', input: JSON.stringify(given) });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
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
    const pods = render(most).flatMap(({ spec }) => spec.template?.spec ?? []);
    expect(pods).toHaveLength(3);
    for (const pod of pods) expect(pod).toMatchObject(guarded);
    const known = Object.keys(environmentSchema.shape);
    for (const { env } of pods.flatMap(({ containers }) => containers)) {
      for (const { name } of env) expect(known).toContain(name.replace(/_FILE$/u, ''));
      for (const name of secretNames) expect(env.map((one) => one.name)).not.toContain(name);
    }
  });

  test('lets nothing out but to the database, the queue and name servers', () => {
    const reached = render(least)
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ metadata, spec: { policyTypes, egress = [] } }) => {
        expect(policyTypes).toEqual(['Ingress', 'Egress']);
        for (const { to, ports } of egress) expect([to.length, ports.length]).not.toContain(0);
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
