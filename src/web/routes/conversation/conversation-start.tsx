import { Trans } from '@lingui/react/macro';
import css from '../../features/conversation/conversation.module.css';

/** Shown next to the list of conversations while none is open. */
export default function ConversationStart() {
	return (
		<p className={css.nothing}>
			<Trans>Select a conversation</Trans>
		</p>
	);
}
