import { type LoaderFunctionArgs, redirect } from 'react-router';
import { NotFound } from '../frame/error-page.tsx';

/** Redirects `/search/Galle`, which has only a place’s name, to the search, which finds the location. */
export function loader({ params }: LoaderFunctionArgs) {
	throw redirect(`/search?${new URLSearchParams({ place: params['place'] ?? '' })}`, 302);
}

export default function NamedSearchStart() {
	return <NotFound />;
}
