/** 'leave' means that the browser handles the request. */
export type CacheStrategy = 'leave' | 'asset' | 'page' | 'mine' | 'forget';

export const offlinePage = '/offline';

/** The pages are the same for everyone, because private data comes from API calls. */
export const cachedPages = [
	offlinePage,
	'/profile/renter/bookings',
	'/profile/renter/bookings/0/pass',
	'/profile/owner/boarding/0',
	// The cached response contains the header that allows the camera.
	'/profile/owner/boarding/0/scan',
] as const;

/** All boarding passes use one page, and so do all manifests. */
export function cachedPageOf(path: string): string {
	return path
		.replace(/^(\/profile\/renter\/bookings\/)[^/]+(\/pass)$/, '$10$2')
		.replace(/^(\/profile\/owner\/boarding\/)[^/]+(\/scan)?$/, '$10$2');
}

/**
 * Matches API calls whose responses are cached: the user, their bookings, boarding passes with pier
 * photos, and opened manifests.
 */
const privateResponses =
	/^\/api\/(user|booking\/renter|boarding\/(pass\/[^/]+(\/pier)?|owner\/manifest\/[^/]+))$/;

/**
 * Paths of requests that the service worker leaves to the browser: API calls, sign-in, pictures,
 * documents, and the demo’s fake providers.
 */
const notPages = /^\/(api|auth|files|pictures|og|maps?|fakes|assets|sitemap)(\/|$)|\.[a-z]\w*$/;

interface RequestLike {
	readonly method: string;
	readonly mode: string;
	readonly url: string;
}

export function strategyOf({ method, mode, url }: RequestLike, origin: string): CacheStrategy {
	const { origin: requestOrigin, pathname, searchParams } = new URL(url);
	if (method !== 'GET' || requestOrigin !== origin) return 'leave';
	if (mode === 'navigate') {
		// Private data is deleted, because users of the same browser must not see the data of others.
		if (pathname === '/auth/logout') return 'forget';
		if (pathname === '/signin' && searchParams.has('success')) return 'forget';
		return notPages.test(pathname) ? 'leave' : 'page';
	}
	if (pathname.startsWith('/assets/')) return 'asset';
	return privateResponses.test(pathname) ? 'mine' : 'leave';
}

export function assetsOf(html: string): string[] {
	return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)/g) ?? [])];
}

/**
 * Removes all scripts except the first, which sets the theme. The page is shown under any address, and
 * the scripts would render the page of that address.
 */
export function withoutScripts(html: string): string {
	let first = true;
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => {
			const cachedTag = first ? script : '';
			first = false;
			return cachedTag;
		})
		.replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** Bank details and documents must not be cached. */
export function removePrivateFields(user: object): object {
	return { ...user, bankDetails: null, boatingLicence: [] };
}
