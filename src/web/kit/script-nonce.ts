import { createContext, useContext } from 'react';

const ScriptNonce = createContext<string | undefined>(undefined);

export const ScriptNonceProvider = ScriptNonce.Provider;

/**
 * Undefined in the browser. The server adds only scripts with this nonce to the content security policy,
 * so a script in a user’s text cannot run.
 */
export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

/**
 * Header in which the renderer passes the nonce to the server. The server removes it from the response.
 */
export const scriptNonceHeader = 'x-script-nonce';
