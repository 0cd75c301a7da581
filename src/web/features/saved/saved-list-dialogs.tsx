import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { SavedList } from '#contract/saved-contract.ts';
import { savedLimits } from '#domain/saved/saved.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { TextField } from '../../kit/text-field.tsx';
import { ShareButton } from '../trip/share-button.tsx';
import css from './saved.module.css';
import { useChangeLists } from './saved-queries.ts';

interface NameProps {
	/** List that is renamed. Undefined for a new list. */
	readonly list?: SavedList | undefined;
	onClose(): void;
	onSaved(list: SavedList): void;
}

export function NameDialog({ list, onClose, onSaved }: NameProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [name, setName] = useState(list?.name ?? '');
	const [missing, setMissing] = useState(false);
	const save = useChangeLists(
		() => callApi('POST /saved/lists/save', { body: { name, ...(list && { listId: list._id }) } }),
		onSaved,
	);
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setMissing(!name.trim());
		if (name.trim() && !save.isPending) save.mutate(undefined);
	};
	return (
		<Dialog open onClose={onClose} title={list ? <Trans>Rename the list</Trans> : <Trans>New list</Trans>}>
			<form className={css.form} noValidate onSubmit={submit}>
				<TextField
					label={t`Name`}
					value={name}
					maxLength={savedLimits.nameLength}
					error={missing ? t`Please enter a name.` : undefined}
					onChange={({ currentTarget }) => {
						setName(currentTarget.value);
						setMissing(false);
					}}
					required
				/>
				<FormActions
					failure={save.error ? failure(save.error) : null}
					no={<Trans>Cancel</Trans>}
					yes={<Trans>Save</Trans>}
					busy={save.isPending}
					onNo={onClose}
				/>
			</form>
		</Dialog>
	);
}

interface ListProps {
	readonly list: SavedList;
	onClose(): void;
}

/** The list’s trips stay saved. */
export function DeleteDialog({ list, onClose, onDeleted }: ListProps & { onDeleted(): void }) {
	const failure = useFailureText();
	const remove = useChangeLists(
		() => callApi('POST /saved/lists/delete', { body: { listId: list._id } }),
		onDeleted,
	);
	return (
		<Dialog open onClose={onClose} title={<Trans>Delete {list.name}?</Trans>}>
			<p>
				<Trans>Its trips stay saved. Its link and votes end.</Trans>
			</p>
			<FormActions
				failure={remove.error ? failure(remove.error) : null}
				no={<Trans>Keep the list</Trans>}
				yes={<Trans>Delete</Trans>}
				danger
				busy={remove.isPending}
				onNo={onClose}
				onYes={() => remove.mutate(undefined)}
			/>
		</Dialog>
	);
}

export function ShareDialog({ list, onClose }: ListProps) {
	const failure = useFailureText();
	const share = useChangeLists((shared: boolean) =>
		callApi('POST /saved/lists/share', { body: { listId: list._id, shared } }),
	);
	const path = `/saved/shared/${list.shareCode}`;
	return (
		<Dialog open onClose={onClose} title={<Trans>Share {list.name}</Trans>}>
			<div className={css.form}>
				<p>
					<Trans>
						Anyone with the link can see the trips on this list and vote for them. They don’t see your name.
					</Trans>
				</p>
				{list.shareCode ? (
					<>
						<p className={css.link}>{`${window.location.origin}${path}`}</p>
						<ShareButton name={list.name} path={path} />
					</>
				) : null}
				<FormActions
					failure={share.error ? failure(share.error) : null}
					no={<Trans>Close</Trans>}
					yes={list.shareCode ? <Trans>Stop sharing and delete the votes</Trans> : <Trans>Make a link</Trans>}
					danger={list.shareCode !== null}
					busy={share.isPending}
					onNo={onClose}
					onYes={() => share.mutate(list.shareCode === null)}
				/>
			</div>
		</Dialog>
	);
}
