/** Pictures that others keep, at addresses that we were told and do not trust. */
export interface RemotePictures {
	/** Fetches one, or says why it is not taken; never throws. The bytes may be anything: only their length is known. */
	fetch(address: string): Promise<RemotePicture>;
}

export type RemotePicture =
	| { readonly kind: 'picture'; readonly bytes: Uint8Array }
	| {
			readonly kind: 'refused';
			readonly reason: 'address' | 'private-network' | 'type' | 'too-large' | 'not-there' | 'unreachable';
	  };
