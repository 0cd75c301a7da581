import { Trans } from '@lingui/react/macro';
import { MailChoices } from '../../features/notification/mail-choices.tsx';
import { PushChoice } from '../../features/notification/push-choice.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Notifications');

/** Page with settings for emails, and for push messages on this device. */
export default function MailsPage() {
	return (
		<>
			<h2>
				<Trans>Notifications</Trans>
			</h2>
			<MailChoices />
			<PushChoice />
		</>
	);
}
