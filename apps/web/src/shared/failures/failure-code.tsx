/** What users tell support: the code of a failure, and the id of the request if there is one. */
export function FailureCode({ code, requestId }: { code: string; requestId: string | null | undefined }) {
  return (
    <>
      {code}
      {requestId ? (
        <>
          {' · '}
          <span className="font-mono">{requestId}</span>
        </>
      ) : null}
    </>
  );
}
