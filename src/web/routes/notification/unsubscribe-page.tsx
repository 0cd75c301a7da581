import { useParams } from 'react-router';
import { Unsubscribe } from '../../features/notification/unsubscribe.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Notifications');
/** The address contains a secret, so it is not indexed and not sent as a referrer. */
export const headers = () => ({
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

/** Page to which emails link for unsubscribing; works without signing in. */
export default function UnsubscribePage() {
	const { code = '' } = useParams();
	return <Unsubscribe key={code} code={code} />;
}
