/** The only host name of {@link httpsCertificate}. */
export const HTTPS_NAME = 'hook.example';

/** A self-signed certificate (P-256, from 2020 to 2120) and its key, in PEM. The key is public: only for tests. */
export const httpsCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBajCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxob29rLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDGhvb2suZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABC4Rhbu0
0pk1H/25pB+eIKCrwgwLzS3TeqNa9+cuf/Cu1h/jJT7aiF80whDWrkv6zo+OeC3p
6ZFbA80cFV5ow6SjSzBJMBcGA1UdEQQQMA6CDGhvb2suZXhhbXBsZTAPBgNVHRMB
Af8EBTADAQH/MB0GA1UdDgQWBBRH/VXM5MP0zap+SpfFNjQEkiPJ8DAKBggqhkjO
PQQDAgNIADBFAiAh9wj/ScQzXFuMyCc6IBVKY3GeZC0spOY0LWbtmNJEYwIhAP0z
hQkqJ1zc5tCdF6Dmw/yORwTfAiNt+W4njyz4TQcR
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1X1CEA0tgTxCkabV
eQ6eWEnXCyHKeSI5fDcoc9C5W72hRANCAAQuEYW7tNKZNR/9uaQfniCgq8IMC80t
03qjWvfnLn/wrtYf4yU+2ohfNMIQ1q5L+s6Pjngt6emRWwPNHBVeaMOk
-----END PRIVATE KEY-----
`,
};
