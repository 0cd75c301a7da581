import { data } from 'react-router';
import { product } from '#domain/product.ts';
import { NotFound } from './not-found.tsx';

export function loader() {
	return data(null, { status: 404 });
}

export const meta = () => [
	{ title: `Page not found · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
	return <NotFound />;
}
