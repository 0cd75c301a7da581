import { useParams } from 'react-router';
import { MailOff } from '../../features/notification/mail-off.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Mails');
/** The address is a key: nobody is to find it, or to be told of it. */
export const headers = () => ({
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

/** Where the link at the foot of a mail leads; nobody has to sign in. */
export default function MailOffPage() {
	const { code = '' } = useParams();
	return <MailOff key={code} code={code} />;
}
