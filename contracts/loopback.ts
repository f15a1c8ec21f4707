// Imported for its effect: this process and its children reach this machine directly, whatever HTTP_PROXY says.
// Node reads the variables at each request, the Rust verifier when it starts.
const excluded = process.env.no_proxy ?? process.env.NO_PROXY ?? '';
if (excluded !== '*') {
  const hosts = [...excluded.split(/[\s,]+/), 'localhost', '.localhost', '127.0.0.1', '::1', '[::1]'];
  process.env.NO_PROXY = [...new Set(hosts)].filter(Boolean).join(',');
  process.env.no_proxy = process.env.NO_PROXY;
}
