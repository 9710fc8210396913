{{- define "sladd.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- /* What tells the pods of a role: (list $ "web"). */ -}}
{{- define "sladd.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "sladd.labels" -}}
{{ include "sladd.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end }}

{{- define "sladd.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* How every pod runs, whatever its role: as nobody, with nothing of the cluster. */ -}}
{{- define "sladd.podSecurity" -}}
automountServiceAccountToken: false
# A service called "operations" would otherwise become the setting OPERATIONS_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  # Opening modes on each start would open the file of the proof keys, which the server then refuses.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "sladd.containerSecurity" -}}
image: {{ include "sladd.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Files of the secret as settings: a list of keys. */ -}}
{{- define "sladd.secretSettings" -}}
{{- range . }}
- name: {{ . }}_FILE
  value: /secrets/{{ . }}
{{- end }}
{{- end }}

{{- define "sladd.settings" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- /* The volume of secrets: (list $ keys). */ -}}
{{- define "sladd.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ (index . 0).Values.secrets.name }}
    defaultMode: 0440
    items:
      {{- range index . 1 }}
      - key: {{ . }}
        path: {{ . }}
      {{- end }}
{{- end }}

{{- /* Temporary files are never on a disk. */ -}}
{{- define "sladd.temporaryVolume" -}}
- name: temporary
  emptyDir: { medium: Memory, sizeLimit: 512Mi }
{{- end }}

{{- define "sladd.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: operations }
  periodSeconds: 2
  failureThreshold: 90
readinessProbe:
  httpGet: { path: /readyz, port: operations }
  periodSeconds: 5
livenessProbe:
  httpGet: { path: /healthz, port: operations }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{- /* Where pods of a role go: (list $ role its values). */ -}}
{{- define "sladd.placement" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "sladd.selector" (list (index . 0) (index . 1)) | nindent 8 }}
{{- with (index . 2).nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with (index . 2).tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- /* Where Prometheus finds the metrics, and what the values add or say otherwise. */ -}}
{{- define "sladd.podAnnotations" -}}
{{ toYaml (mergeOverwrite (dict "prometheus.io/scrape" "true" "prometheus.io/port" "9090" "prometheus.io/path" "/metrics") .) }}
{{- end }}
