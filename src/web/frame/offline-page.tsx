import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { Offline } from './offline.tsx';

export const headers = publicPageHeaders;
export const meta = () => [
	{ title: `You are offline · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Kept by the service worker and shown in place of pages that cannot be reached. */
export default function OfflinePage() {
	return <Offline />;
}
