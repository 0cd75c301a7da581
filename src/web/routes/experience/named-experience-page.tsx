import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { idPattern } from '#domain/id.ts';
import { NotFound } from '../frame/error-page.tsx';

/**
 * Redirects readable addresses to the canonical one: `/experience/detail/{id}/{name}` and
 * `/experience/{name}-{id}`. The name may be wrong; only the id counts.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const id = params['id'] ?? params['named']?.split('-').at(-1) ?? '';
	if (!idPattern.test(id)) throw data(null, { status: 404 });
	throw redirect(`/experience/detail/${id}`, 301);
}

export default function NamedExperiencePage() {
	return <NotFound />;
}
