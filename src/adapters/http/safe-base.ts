/** A vendor's address without a slash at its end. Secrets travel over TLS, or stay on this machine. */
export function safeBase(vendor: string, baseUrl: string): string {
	const url = new URL(baseUrl);
	const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
		throw new Error(`${vendor} must be reached over https, not ${url.protocol}//${url.host}`);
	}
	return url.href.replace(/\/+$/, '');
}
