const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host, as `URL` names it, is this machine. */
export const isLoopback = (hostname: string): boolean => HOSTS.has(hostname);
