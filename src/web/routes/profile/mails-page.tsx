import { Trans } from '@lingui/react/macro';
import { MailChoices } from '../../features/notification/mail-choices.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Mails');

/** Which mails a person gets. */
export default function MailsPage() {
	return (
		<>
			<h2>
				<Trans>Mails</Trans>
			</h2>
			<MailChoices />
		</>
	);
}
