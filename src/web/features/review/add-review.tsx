import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/review-contract.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';

/** Comes with the first press: most people only read. */
const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface Props {
	readonly experience: { readonly _id: string; readonly name: string };
	readonly small?: boolean;
	onReviewed?(review: Review): void;
}

/** 'Add Review', and the dialog behind it. */
export function AddReview({ experience, small = false, onReviewed }: Props) {
	const [open, setOpen] = useState<boolean>();
	const [thanks, setThanks] = useState(false);
	return (
		<>
			<Button quiet small={small} onClick={() => setOpen(true)}>
				<Trans>Add Review</Trans>
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<ReviewDialog
						experience={experience}
						open={open}
						onClose={() => setOpen(false)}
						onReviewed={(review) => {
							setOpen(false);
							setThanks(true);
							onReviewed?.(review);
						}}
					/>
				</Suspense>
			)}
			{thanks ? (
				<Notice tone="good" live>
					<Trans>Thank you: your review is there for everybody now.</Trans>
				</Notice>
			) : null}
		</>
	);
}
