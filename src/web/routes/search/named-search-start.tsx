import { type LoaderFunctionArgs, redirect } from 'react-router';
import { NotFound } from '../frame/error-page.tsx';

/**
 * Redirects `/search/Galle`, a place by its name alone, to the search, which finds its location.
 */
export function loader({ params }: LoaderFunctionArgs) {
	throw redirect(`/search?${new URLSearchParams({ place: params['place'] ?? '' })}`, 302);
}

export default function NamedSearchStart() {
	return <NotFound />;
}
