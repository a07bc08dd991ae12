-- German's protocol in Murphi, written from the description of Chou, Mannava and Park (FMCAD 2004). Run by
--   rumur --symmetry-reduction off --deadlock-detection off --output german.c german.m && cc -O1 -mcx16 german.c -lpthread
-- States with NODES = 1, 2, 3, 4, found by rumur 2022.08.20:
--   ONCE false, EAGER false (as published)   182, 3156, 53298
--   ONCE true, EAGER false                    28, 396, 4506
--   ONCE true, EAGER true                     22, 276, 2646, 24408: the table's, see counts.csv
-- ONCE: a cache asks again only when it has been answered.
-- EAGER: home does at once all that it can, its invalidations as it begins to serve, and its grant when nothing is missing.
const
  NODES: 3;
  DATAS: 2;
  ONCE: true;
  EAGER: true;

type
  NODE: 1..NODES;
  DATA: 1..DATAS;
  COPY: enum {I, S, E};
  COMMAND: enum {Nothing, ReqS, ReqE, Inv, InvAck, GntS, GntE};
  CHANNEL: record command: COMMAND; data: DATA; end;

var
  state: array [NODE] of COPY;
  data: array [NODE] of DATA;
  requests: array [NODE] of COMMAND;
  grants: array [NODE] of CHANNEL;
  queued: array [NODE] of boolean;
  acks: array [NODE] of CHANNEL;
  toInvalidate: array [NODE] of boolean;
  sharers: array [NODE] of boolean;
  exclusive: boolean;
  current: COMMAND;
  client: NODE;
  memory: DATA;
  last: DATA;

function mayAsk(i: NODE): boolean;
begin
  return requests[i] = Nothing
    & (!ONCE | (!(current != Nothing & !isundefined(client) & client = i)
                & grants[i].command != GntS & grants[i].command != GntE));
end;

ruleset d: DATA do startstate
  for i: NODE do
    state[i] := I; undefine data[i];
    requests[i] := Nothing;
    grants[i].command := Nothing; undefine grants[i].data;
    acks[i].command := Nothing; undefine acks[i].data;
    queued[i] := false;
    toInvalidate[i] := false; sharers[i] := false;
  end;
  exclusive := false; current := Nothing; undefine client;
  memory := d; last := d;
end end;

ruleset i: NODE; d: DATA do rule "store" state[i] = E ==>
  data[i] := d; last := d;
end end;

ruleset i: NODE do rule "ask to read" mayAsk(i) & state[i] = I ==>
  requests[i] := ReqS;
end end;

ruleset i: NODE do rule "ask to write" mayAsk(i) & state[i] != E ==>
  requests[i] := ReqE;
end end;

procedure grantTo(i: NODE);
begin
  if current = ReqS then
    grants[i].command := GntS;
  else
    grants[i].command := GntE; exclusive := true;
  end;
  grants[i].data := memory; sharers[i] := true;
  current := Nothing; undefine client;
  for j: NODE do toInvalidate[j] := false; end;
end;

procedure grantIfPossible();
begin
  if EAGER & !exclusive & (current = ReqS | forall j: NODE do !sharers[j] end) then
    grantTo(client);
  end;
end;

ruleset i: NODE do rule "begin to serve" current = Nothing & requests[i] != Nothing ==>
  current := requests[i]; client := i; requests[i] := Nothing;
  for j: NODE do
    toInvalidate[j] := sharers[j];
    if EAGER then
      if sharers[j] & (current = ReqE | exclusive) then
        if grants[j].command = Nothing then grants[j].command := Inv; else queued[j] := true; end;
      end;
      toInvalidate[j] := false;
    end;
  end;
  grantIfPossible();
end end;

ruleset i: NODE do rule "invalidate"
  grants[i].command = Nothing & toInvalidate[i] & (current = ReqE | (current = ReqS & exclusive)) ==>
  grants[i].command := Inv; toInvalidate[i] := false;
end end;

ruleset i: NODE do rule "give up" grants[i].command = Inv & acks[i].command = Nothing ==>
  grants[i].command := Nothing; acks[i].command := InvAck;
  if state[i] = E then acks[i].data := data[i]; end;
  state[i] := I; undefine data[i];
end end;

ruleset i: NODE do rule "take the acknowledgement" acks[i].command = InvAck & current != Nothing ==>
  acks[i].command := Nothing; sharers[i] := false;
  if exclusive then exclusive := false; memory := acks[i].data; end;
  undefine acks[i].data;
  grantIfPossible();
end end;

ruleset i: NODE do rule "grant to read"
  current = ReqS & client = i & grants[i].command = Nothing & !exclusive ==>
  grantTo(i);
end end;

ruleset i: NODE do rule "grant to write"
  current = ReqE & client = i & grants[i].command = Nothing & !exclusive & forall j: NODE do !sharers[j] end ==>
  grantTo(i);
end end;

ruleset i: NODE do rule "take the line" grants[i].command = GntS | grants[i].command = GntE ==>
  if grants[i].command = GntS then state[i] := S; else state[i] := E; end;
  data[i] := grants[i].data;
  undefine grants[i].data;
  if queued[i] then grants[i].command := Inv; queued[i] := false; else grants[i].command := Nothing; end;
end end;

invariant "control" forall i: NODE do forall j: NODE do
  i = j | ((state[i] = E -> state[j] = I) & (state[i] = S -> state[j] != E)) end end;
invariant "data" (!exclusive -> memory = last) & forall i: NODE do state[i] != I -> data[i] = last end;
