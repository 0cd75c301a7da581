import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { idPattern } from '#domain/id.ts';
import { NotFound } from '../frame/error-page.tsx';

/**
 * Addresses that a person can read, as they are written in mails and posts: `/experience/detail/{id}/{name}` and
 * `/experience/{name}-{id}`. The id counts; they lead on to the one canonical address.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const id = params['id'] ?? params['named']?.split('-').at(-1) ?? '';
	if (!idPattern.test(id)) throw data(null, { status: 404 });
	throw redirect(`/experience/detail/${id}`, 301);
}

export default function NamedExperiencePage() {
	return <NotFound />;
}
