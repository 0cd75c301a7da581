import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import { ReportDialog } from '../../forms/report-dialog.tsx';
import { Button } from '../../kit/button.tsx';

interface Props {
	readonly conversationId: string;
	/** Number of the reported message. Undefined if the whole conversation is reported. */
	readonly number?: number;
	readonly name: string;
}

export function ReportButton({ conversationId, number, name }: Props) {
	const { t } = useLingui();
	const [open, setOpen] = useState(false);
	const whole = number === undefined;
	return (
		<>
			<Button
				small
				bare
				aria-label={whole ? t`Report this conversation` : t`Report ${name}’s message`}
				onClick={() => setOpen(true)}
			>
				{whole ? <Trans>Report this conversation</Trans> : <Trans>Report</Trans>}
			</Button>
			<ReportDialog
				title={whole ? <Trans>Report this conversation</Trans> : <Trans>Report this message</Trans>}
				hint={
					whole ? (
						<Trans>
							Our team will read the latest messages. We won’t tell the other person who reported them.
						</Trans>
					) : (
						<Trans>
							Our team will read this message and a few around it. We won’t tell the other person who reported
							it.
						</Trans>
					)
				}
				open={open}
				send={(why) =>
					callApi('POST /report/add', { body: { conversationId, ...(!whole && { number }), ...why } })
				}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
