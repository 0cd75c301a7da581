import { useLingui } from '@lingui/react/macro';
import type { NotificationStatus } from '#domain/notification/notification.ts';

/** What became of a mail or text message. */
export function useMessageStatusText(): Readonly<Record<NotificationStatus, string>> {
	const { t } = useLingui();
	return {
		WAITING: t`Waiting to be sent`,
		SENDING: t`Sent, no answer yet`,
		SENT: t`Sent`,
		DROPPED: t`Not needed any more`,
		FAILED: t`Refused`,
		LEFT: t`Left by the desk`,
	};
}
