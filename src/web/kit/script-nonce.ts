import { createContext, useContext } from 'react';

const ScriptNonce = createContext<string | undefined>(undefined);

/** Provides the nonce of one server rendering, which `useScriptNonce` returns. */
export const ScriptNonceProvider = ScriptNonce.Provider;

/**
 * Returns the nonce of each inline script while the server renders; undefined in the browser. User
 * content cannot know the nonce, so only our own scripts get a hash in the content security policy.
 */
export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

/** Response header that carries the nonce inside the server. The header is removed before sending. */
export const scriptNonceHeader = 'x-script-nonce';
