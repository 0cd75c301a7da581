import { useParams } from 'react-router';
import { MailOff } from '../../features/notification/mail-off.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Mails');
/** The address contains a secret, so it is neither indexed nor sent as a referrer. */
export const headers = () => ({
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

/** The unsubscribe page that emails link to; works without signing in. */
export default function MailOffPage() {
	const { code = '' } = useParams();
	return <MailOff key={code} code={code} />;
}
