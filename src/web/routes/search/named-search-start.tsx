import { type LoaderFunctionArgs, redirect } from 'react-router';
import { NotFound } from '../frame/error-page.tsx';

/** `/search/Galle`: a place by its name alone. The search knows where it is. */
export function loader({ params }: LoaderFunctionArgs) {
	throw redirect(`/search?${new URLSearchParams({ place: params['place'] ?? '' })}`, 302);
}

export default function NamedSearchStart() {
	return <NotFound />;
}
