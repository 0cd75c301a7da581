import type { MetaDescriptor } from 'react-router';
import { product } from '#domain/product.ts';

interface Loaded {
	readonly loaderData?: { readonly tags: MetaDescriptor[] } | undefined;
}

/** The `meta` of a page whose loader has made its tags; the product's name where it has failed. */
export const taggedPage = ({ loaderData }: Loaded): MetaDescriptor[] =>
	loaderData?.tags ?? [{ title: product.name }];
