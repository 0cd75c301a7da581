import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { type ListingKind, longestPauseDays } from '#domain/listing/on-sale.ts';
import { addDays, isLocalDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button, ButtonLink, type ButtonLinkProps, buttonClass } from '../../kit/button.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { closePanel, Panel } from '../../kit/panel.tsx';
import { type ChangeListing, type ListingChange, useChangeListing } from './change-listing.ts';
import css from './listing-menu.module.css';

interface Listing {
	readonly _id: string;
	readonly pausedUntil: string | null;
	readonly archived: boolean;
}

interface ListingMenuProps {
	readonly kind: ListingKind;
	readonly name: string;
	readonly listing: Listing;
	readonly copy: Pick<ButtonLinkProps, 'to' | 'state'>;
	send(change: ListingChange): Promise<unknown>;
}

export function ListingMenu({ kind, name, listing, copy, send }: ListingMenuProps) {
	const { t } = useLingui();
	const [open, setOpen] = useState<'pause' | 'archive'>();
	const change = useChangeListing(send, () => setOpen(undefined));
	const begin = (dialog: 'pause' | 'archive') => (event: { readonly currentTarget: Element }) => {
		closePanel(event.currentTarget);
		change.reset();
		setOpen(dialog);
	};
	const about = { name, kind, change, onClose: () => setOpen(undefined) };
	const { archived, pausedUntil } = listing;
	return (
		<>
			<Panel
				end
				className={buttonClass({ bare: true, small: true })}
				name={t`More for ${name}`}
				label={<Trans>More</Trans>}
			>
				<div className={css.items}>
					{archived ? null : (
						<Button bare small wide onClick={begin('pause')}>
							{pausedUntil ? <Trans>Change the pause</Trans> : <Trans>Pause until …</Trans>}
						</Button>
					)}
					<ButtonLink {...copy} bare small wide label={<Trans>Copy</Trans>} />
					{archived ? null : (
						<Button bare small wide onClick={begin('archive')}>
							<Trans>Archive</Trans>
						</Button>
					)}
				</div>
			</Panel>
			<PauseDialog {...about} open={open === 'pause'} pausedUntil={pausedUntil} />
			<ArchiveDialog {...about} open={open === 'archive'} />
		</>
	);
}

interface PauseDialogProps {
	readonly open: boolean;
	readonly name: string;
	readonly kind: 'boat' | 'experience';
	readonly pausedUntil: string | null;
	readonly change: ChangeListing;
	onClose(): void;
}

function PauseDialog({ open, onClose, name, ...rest }: PauseDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Pause {name}</Trans>}>
			<PauseForm onClose={onClose} {...rest} />
		</Dialog>
	);
}

function PauseForm({ kind, pausedUntil, change, onClose }: Omit<PauseDialogProps, 'open' | 'name'>) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [until, setUntil] = useState(pausedUntil ?? '');
	const [missing, setMissing] = useState(false);
	const today = viewerToday();
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setMissing(!isLocalDate(until));
		if (isLocalDate(until) && !change.isPending) change.mutate({ pause: until });
	};
	return (
		<form className={css.dialog} noValidate onSubmit={submit}>
			<p>
				{kind === 'boat' ? (
					<Trans>No one can book this boat or its experiences. Existing bookings and open rides stay.</Trans>
				) : (
					<Trans>No one can book it. Existing bookings stay.</Trans>
				)}
			</p>
			<DateField
				className={css.date}
				label={t`Take bookings again on`}
				min={addDays(today, 1)}
				max={addDays(today, longestPauseDays)}
				value={until}
				error={missing ? t`Please choose a date.` : undefined}
				onChange={(date) => {
					setUntil(date);
					setMissing(false);
				}}
				required
			/>
			<FormActions
				failure={change.error && failure(change.error)}
				no={<Trans>Not now</Trans>}
				yes={<Trans>Pause</Trans>}
				busy={change.isPending}
				onNo={onClose}
			/>
		</form>
	);
}

interface ArchiveDialogProps {
	readonly open: boolean;
	readonly name: string;
	readonly kind: 'boat' | 'experience';
	readonly change: ChangeListing;
	onClose(): void;
}

function ArchiveDialog({ open, name, kind, change, onClose }: ArchiveDialogProps) {
	const failure = useFailureText();
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Archive {name}?</Trans>}>
			<div className={css.dialog}>
				<p>
					{kind === 'boat' ? (
						<Trans>No one can find this boat or its experiences. You can list them again at any time.</Trans>
					) : (
						<Trans>No one can find this experience. You can list it again at any time.</Trans>
					)}
				</p>
				<FormActions
					failure={change.error && failure(change.error)}
					no={<Trans>Keep it listed</Trans>}
					yes={<Trans>Archive</Trans>}
					busy={change.isPending}
					onNo={onClose}
					onYes={() => change.mutate({ archive: true })}
				/>
			</div>
		</Dialog>
	);
}
