/** The sign-in page’s address for somebody at `path`, who comes back there: a link that works before scripts do. */
export function signInAddress(path: string): string {
	return path !== '/' && leadsBack(path) ? `/signin?${new URLSearchParams({ from: path })}` : '/signin';
}

/** Whether one may be led there after signing in: same-site paths only, and never the sign-in page itself. */
export function leadsBack(path: string): boolean {
	return /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/(signin|auth)([/?#]|$)/.test(path);
}
