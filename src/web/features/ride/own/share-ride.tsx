import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Notice } from '../../../kit/notice.tsx';
import { phoneEntryOf, phoneNumberOf, phoneProblem } from '../../../kit/phone-entry.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import css from './own-ride-card.module.css';

interface Props {
	readonly ride: OwnRide;
	readonly open: boolean;
	onClose(): void;
}

export function ShareRide({ ride, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Share with a friend</Trans>}>
			<ShareForm ride={ride} onClose={onClose} />
		</Dialog>
	);
}

function ShareForm({ ride, onClose }: Omit<Props, 'open'>) {
	const { t, i18n } = useLingui();
	const failure = useFailureText();
	const location = useLocation();
	const [phone, setPhone] = useState(() => phoneEntryOf(null));
	const [left, setLeft] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const phoneNumber = phoneNumberOf(phone);
	const problem = phoneProblem(phone);
	const share = useMutation({
		mutationFn: (number: string) =>
			callApi('POST /sharing/share/sms', { body: { phoneNumber: number, sharingId: ride._id } }),
		onSuccess: () => {
			setPhone({ ...phone, typed: '' });
			setLeft(false);
			input.current?.focus();
		},
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
		},
	});
	return (
		<form
			className={css.dialog}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setLeft(true);
				if (!problem && !share.isPending) share.mutate(phoneNumber);
				else input.current?.focus();
			}}
		>
			<p>
				<Trans>We’ll text them a link to this ride from you.</Trans>
			</p>
			<PhoneField
				inputRef={input}
				label={t`Your friend’s number`}
				value={phone}
				error={left && problem ? i18n._(problem) : undefined}
				onChange={(next) => {
					setPhone(next);
					if (share.isSuccess && next.typed) share.reset();
				}}
				onBlur={() => setLeft(phone.typed !== '')}
			/>
			<div aria-live="polite">
				{share.isSuccess ? (
					<Notice tone="good">
						<p>
							<Trans>Sent to {formatPhone(share.variables)}.</Trans>
						</p>
					</Notice>
				) : null}
				{share.error ? (
					<Notice tone="bad">
						<p>{failure(share.error)}</p>
					</Notice>
				) : null}
			</div>
			<DialogActions>
				<Button quiet onClick={onClose}>
					{share.isSuccess ? <Trans>Done</Trans> : <Trans>Not now</Trans>}
				</Button>
				<Button type="submit" busy={share.isPending}>
					<Trans>Send the text</Trans>
				</Button>
			</DialogActions>
		</form>
	);
}
