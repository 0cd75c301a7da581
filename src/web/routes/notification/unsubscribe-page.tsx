import { useParams } from 'react-router';
import { Unsubscribe } from '../../features/notification/unsubscribe.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Notifications');
/** The address contains a secret, so it must not be indexed or sent as a referrer. */
export const headers = () => ({
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

export default function UnsubscribePage() {
	const { code = '' } = useParams();
	return <Unsubscribe key={code} code={code} />;
}
