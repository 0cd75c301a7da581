import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { type Refundable, RefundDialog } from './refund-dialog.tsx';

/** Opens the dialog that gives money back. */
export function RefundButton({ refundable }: { readonly refundable: Refundable }) {
	const [open, setOpen] = useState(false);
	return (
		<div>
			<Button small quiet onClick={() => setOpen(true)}>
				<Trans>Refund</Trans>
				<span className="unseen">: {refundable.name}</span>
			</Button>
			<RefundDialog refundable={refundable} open={open} onClose={() => setOpen(false)} />
		</div>
	);
}
