import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import { callApi } from '#contract/client.ts';
import type { KeptDraft } from '#contract/draft-contract.ts';
import type { DraftForm } from '#domain/draft/draft.ts';
import { newSubject } from '#domain/draft/draft.ts';
import { Splash } from '../../kit/spinner.tsx';

/** The server's draft of the wizard below, as it was found when the wizard opened. */
export interface ServerDraft {
	readonly form: DraftForm;
	readonly subject: string;
	/** Nothing at all when the server did not answer. */
	readonly found: KeptDraft | null | undefined;
}

export const ServerDraftContext = createContext<ServerDraft | undefined>(undefined);

/** Asked anew whenever a wizard opens: another tab or device may have gone on. */
export const draftQuery = (form: DraftForm, subject: string = newSubject) => ({
	queryKey: ['draft', form, subject],
	queryFn: () => callApi('GET /draft/{form}/{subject}', { params: { form, subject } }),
	gcTime: 0,
	staleTime: Number.POSITIVE_INFINITY,
});

interface Props {
	readonly form: DraftForm;
	/** The id of what is edited, or 'copy-' and that of what is copied; something new without it. */
	readonly subject?: string | undefined;
	readonly children: ReactNode;
}

/** A wizard whose draft is kept on the server, for every tab and device of its person. */
export function KeptOnServer({ form, subject = newSubject, children }: Props) {
	const { data, isPending } = useQuery(draftQuery(form, subject));
	if (isPending) return <Splash />;
	return <ServerDraftContext value={{ form, subject, found: data }}>{children}</ServerDraftContext>;
}
