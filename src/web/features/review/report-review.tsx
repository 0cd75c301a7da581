import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import { ReportDialog } from '../../forms/report-dialog.tsx';
import { Button } from '../../kit/button.tsx';
import { useSession } from '../person/session.tsx';

interface Props {
	readonly review: {
		readonly _id: string;
		readonly writer: { readonly _id: string; readonly firstName: string };
		readonly reply: { readonly _id: string; readonly firstName: string } | null;
	};
	/** Id of the owner, who wrote the reply and therefore cannot report it. */
	readonly ownerId: string;
}

/** Public pages have no query cache. */
const store = new QueryClient();

export function ReportReview({ review, ownerId }: Props) {
	const { user } = useSession();
	const { writer, reply } = review;
	if (!user) return null;
	return (
		<QueryClientProvider client={store}>
			{user._id === writer._id ? null : <ReportOne of={{ reviewId: review._id }} name={writer.firstName} />}
			{reply && user._id !== ownerId ? (
				<ReportOne of={{ replyId: reply._id }} name={reply.firstName} />
			) : null}
		</QueryClientProvider>
	);
}

interface OneProps {
	readonly of: { readonly reviewId: string } | { readonly replyId: string };
	readonly name: string;
}

function ReportOne({ of, name }: OneProps) {
	const { t } = useLingui();
	const [open, setOpen] = useState(false);
	const isReply = 'replyId' in of;
	return (
		<>
			<Button
				small
				bare
				aria-label={isReply ? t`Report ${name}’s reply` : t`Report ${name}’s review`}
				onClick={() => setOpen(true)}
			>
				{isReply ? <Trans>Report the reply</Trans> : <Trans>Report</Trans>}
			</Button>
			<ReportDialog
				title={isReply ? <Trans>Report this reply</Trans> : <Trans>Report this review</Trans>}
				hint={<Trans>Our team will read it as it is now. We won’t tell the writer who reported it.</Trans>}
				open={open}
				send={(why) => callApi('POST /report/add', { body: { ...of, ...why } })}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
