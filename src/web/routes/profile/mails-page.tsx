import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailChoices } from '../../features/notification/mail-choices.tsx';
import { PushChoice } from '../../features/notification/push-choice.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Notifications` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

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
