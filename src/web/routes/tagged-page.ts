import type { MetaArgs, MetaDescriptor } from 'react-router';
import { brandIn } from './page-brand.ts';

interface Loaded extends Pick<MetaArgs, 'matches'> {
	readonly loaderData?: { readonly tags: MetaDescriptor[] } | undefined;
}

/** The `meta` of a page whose loader has made its tags; the product's name where it has failed. */
export const taggedPage = ({ loaderData, matches }: Loaded): MetaDescriptor[] =>
	loaderData?.tags ?? [{ title: brandIn({ matches })?.name }];
