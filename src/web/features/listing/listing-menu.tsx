import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListingKind } from '#domain/listing/on-sale.ts';
import { Button, ButtonLink, type ButtonLinkProps, buttonClass } from '../../kit/button.tsx';
import { closePanel, Panel } from '../../kit/panel.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { type ListingChange, useChangeListing } from './change-listing.ts';
import css from './listing-menu.module.css';
import { PauseDialog } from './pause-dialog.tsx';

interface Listing {
	readonly _id: string;
	readonly pausedUntil: string | null;
	readonly archived: boolean;
}

interface Props {
	readonly kind: ListingKind;
	readonly name: string;
	readonly listing: Listing;
	/** Where a copy of it begins. */
	readonly copy: Pick<ButtonLinkProps, 'to' | 'state'>;
	/** Sends a change. */
	send(change: ListingChange): Promise<unknown>;
}

/** What else an owner can do with a listing: pause it, take bookings again, copy it, archive it, list it again. */
export function ListingMenu({ kind, name, listing, copy, send }: Props) {
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
