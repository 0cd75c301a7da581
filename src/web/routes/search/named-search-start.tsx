import { type LoaderFunctionArgs, redirect } from 'react-router';
import { NotFound } from '../frame/error-page.tsx';

/**
 * Redirects an address that has only the name of a place, such as `/search/Galle`, to the search, which
 * finds the location.
 */
export function loader({ params }: LoaderFunctionArgs) {
	throw redirect(`/search?${new URLSearchParams({ place: params['place'] ?? '' })}`, 302);
}

export default function NamedSearchStart() {
	return <NotFound />;
}
