import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Me } from '#contract/person-contract.ts';
import { defaultBrand } from '#domain/brand.ts';
import { SessionContext } from '#web/features/person/session.tsx';
import { BrandContext } from '#web/kit/brand.ts';
import { Language } from '#web/kit/i18n/language.tsx';

export interface ScreenContext {
	readonly user?: Me | null;
	readonly at?: string | { readonly pathname: string; readonly search?: string; readonly state?: unknown };
	readonly loaded?: unknown;
	readonly held?: readonly (readonly [QueryKey, unknown])[];
	readonly failed?: readonly (readonly [QueryKey, Error])[];
}

/** Renders a screen to HTML as after loading: all data is present, and nothing has been clicked. */
export async function render(screen: ReactNode, around: ScreenContext = {}): Promise<string> {
	const { user = null, at = '/', loaded = null, held = [], failed = [] } = around;
	const store = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } },
	});
	for (const [key, answer] of held) store.setQueryData(key, answer);
	for (const [queryKey, error] of failed)
		store.getQueryCache().build(store, { queryKey }).setState({ status: 'error', error });
	const router = createMemoryRouter([{ id: 'screen', path: '*', element: screen, loader: () => loaded }], {
		initialEntries: [at],
		hydrationData: { loaderData: { screen: loaded } },
	});
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const { prelude } = await prerender(
		<Language>
			<BrandContext value={defaultBrand}>
				<SessionContext value={session}>
					<QueryClientProvider client={store}>
						<RouterProvider router={router} />
					</QueryClientProvider>
				</SessionContext>
			</BrandContext>
		</Language>,
	);
	const html = await new Response(prelude).text();
	rejectLazyControls(html);
	return html.replaceAll(/<!--.*?-->|<style.*?<\/style>/gs, '');
}

/**
 * Throws if a link or button is inside a Suspense boundary. Until the boundary's script has loaded, an
 * update replaces the boundary's content, and a click at that moment is lost.
 */
function rejectLazyControls(html: string): void {
	for (const [, inside = ''] of html.matchAll(/<!--\$-->(.*?)<!--\/\$-->/gs))
		if (/<(?:a|button) /.test(inside)) throw new Error(`a lazy part of the page has a control: ${inside}`);
}

export function textOf(html: string): string {
	return html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&')
		.replaceAll(/[\s\u00a0]+/g, ' ')
		.trim();
}

export function findTags(html: string, name: string): readonly string[] {
	return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** A button's target is null. */
export function linkTargets(html: string, words: string): readonly (string | null)[] {
	return [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)]
		.filter(([, , , inside = '']) => textOf(inside) === words)
		.map(([, , attributes = '']) => /\bhref="([^"]*)"/.exec(attributes)?.[1] ?? null);
}
