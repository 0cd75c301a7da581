import type { MetaArgs } from 'react-router';
import { brandIn } from './page-brand.ts';

/** The `meta` of a page with this title that search engines are to leave alone. */
export const unlistedPage = (title: string) => (page: Pick<MetaArgs, 'matches'>) => [
	{ title: `${title} · ${brandIn(page)?.name}` },
	{ name: 'robots', content: 'noindex' },
];
