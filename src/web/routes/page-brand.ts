import type { MetaArgs } from 'react-router';
import type { Brand } from '#domain/brand.ts';

/** What the root's loader found. */
interface RootData {
	readonly brand: Brand;
}

/** What the pages call themselves, for a page's `meta`; screens ask `useBrand`. */
export function brandIn({ matches }: Pick<MetaArgs, 'matches'>): Brand | undefined {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
	return root?.brand;
}
