/** The output of `npm run admin -- --help`. */
export const usage = `Usage: npm run admin -- COMMAND [ARGUMENTS]

USER is a user name or an e-mail address. Every change is written to the audit log as done by the operator.

  accounts [--search TEXT] [--state STATE] [--json]
                              Lists accounts, the newest first. STATE is active, unverified, disabled or administrators
  find USER [--json]          Shows an account
  verify USER                 Counts the e-mail address as confirmed
  disable USER                Ends sessions, deletes API keys and lets nobody in
  enable USER                 Lets the account in again
  end-sessions USER           Signs the account out everywhere
  reset-link USER             Prints a link for a new password
  plan USER PLAN [--unlimited]
                              Gives a plan; free takes it away
  delete USER --yes           Deletes the account with everything that belongs to it
  name USER                   Makes the account an administrator of the installation
  unname USER                 Makes it an ordinary account again; one administrator always stays
  signup [MODE] [DOMAIN...]   Shows who may make an account, or chooses: open, invitation, domain or closed
  mail-test ADDRESS           Sends a mail at once and says how that went
  status [--json]             Shows database, mails, storage, accounts, models and language data

Ends with 0 when it was done, 1 when it was refused or failed, 2 when it was called wrongly.
`;
