/** Whether a Host header names this machine itself: 'localhost:8080', '127.0.0.1', '[::1]:8080'. */
export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?)(:\d+)?$/i.test(host ?? '');
}
