/**
 * A script that runs where it stands while the page is read, long before the page wakes up. Its code is the server's
 * alone (`import.meta.env.SSR ? … : ''`): it has run by then, and the browser's React leaves it as it came.
 */
export function EarlyScript({ code }: { readonly code: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, named by hash in the policy
	return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
