/**
 * A certificate of 127.0.0.1 from 2020 to 2119 and its key, signed by itself: trusted by who is told to, and by nobody
 * else. Public, so good for tests alone. Made by `openssl ca -selfsign`.
 */
export const loopbackCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaRNUDo4clR5VQGOZ
tglsrhP7AKWoNe1u/6bXw3Jh0C6hRANCAAQCDPwJdSwUCHx1DQ/YvUjFHxVHxkJt
dsLfmazeU/P5vhuRzPIENkUxySztLClc3szebeD6pEMBtQYlbxx4lRe5
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBXTCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAIM/Al1LBQIfHUN
D9i9SMUfFUfGQm12wt+ZrN5T8/m+G5HM8gQ2RTHJLO0sKVzezN5t4PqkQwG1BiVv
HHiVF7mjQzBBMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAdBgNV
HQ4EFgQUeQSPeWhSE4jEe32MNMAcKZAjuHIwCgYIKoZIzj0EAwIDSQAwRgIhANb9
hz9a4NlBSqNW6UP8XSKJLeqtdA3IMci7oidXq66iAiEAsvY2lKow+Ti6zs4SoP/Q
tyHUUU49SnIXQbqCC9d7VyU=
-----END CERTIFICATE-----`,
}
