/** What the service worker does with a request; 'leave' is to let the browser do as it would without a worker. */
export type Way = 'leave' | 'asset' | 'page' | 'mine' | 'forget';

/** The page that is shown in place of one that cannot be reached. */
export const offlinePage = '/offline';

/** Pages that are kept with the shell. They are the same for everybody: what is one person's comes from the calls. */
export const keptPages = [
	offlinePage,
	'/profile/renter/bookings',
	'/profile/renter/bookings/0/pass',
	'/profile/owner/boarding/0',
	// With the header that lets it use the camera.
	'/profile/owner/boarding/0/scan',
] as const;

/** Under which address the page for this one is kept, if it is: all boarding passes are one page, all manifests another. */
export function keptPageOf(path: string): string {
	return path
		.replace(/^(\/profile\/renter\/bookings\/)[^/]+(\/pass)$/, '$10$2')
		.replace(/^(\/profile\/owner\/boarding\/)[^/]+(\/scan)?$/, '$10$2');
}

/** The one person's answers that are kept: who I am, my bookings, boarding passes with photos of their piers, and manifests that I have looked at. */
const mine = /^\/api\/(user|booking\/renter|boarding\/(pass\/[^/]+(\/pier)?|owner\/manifest\/[^/]+))$/;

/** Never pages of ours, or nothing to come between: calls, signing in, pictures, documents, the demo's fakes. */
const notPages = /^\/(api|auth|files|pictures|og|maps?|fakes|assets|sitemap)(\/|$)|\.[a-z]\w*$/;

interface Asked {
	readonly method: string;
	readonly mode: string;
	readonly url: string;
}

/** Decides by the address alone what becomes of a request. */
export function strategyOf({ method, mode, url }: Asked, origin: string): Way {
	const { origin: asked, pathname, searchParams } = new URL(url);
	if (method !== 'GET' || asked !== origin) return 'leave';
	if (mode === 'navigate') {
		// Whoever leaves, and whoever comes in, starts without the other's bookings.
		if (pathname === '/auth/logout') return 'forget';
		if (pathname === '/signin' && searchParams.has('success')) return 'forget';
		return notPages.test(pathname) ? 'leave' : 'page';
	}
	if (pathname.startsWith('/assets/')) return 'asset';
	return mine.test(pathname) ? 'mine' : 'leave';
}

/** The hashed files that a page names, anywhere in it. */
export function assetsOf(html: string): string[] {
	return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)/g) ?? [])];
}

/**
 * A page without its scripts but for the first, which puts a chosen theme on: it is shown under whatever address could
 * not be reached, where the scripts would look for another page.
 */
export function withoutScripts(html: string): string {
	let first = true;
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => {
			const kept = first ? script : '';
			first = false;
			return kept;
		})
		.replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** The signed-in person as they are kept on the device: without bank details and documents. */
export function withoutSecrets(user: object): object {
	return { ...user, bankDetails: null, boatingLicence: [] };
}
